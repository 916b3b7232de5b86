import { renderToString } from 'react-dom/server';
import * as wrappers from 'w3m-elements/react';
import type { SceneItem } from '../protocol.js';
import { Scene } from './scene.js';

/** Renders a scene on the server. */
export const renderScene = (items: readonly SceneItem[]): string => renderToString(<Scene items={items} wrappers={wrappers} />);
