import { renderToString } from 'react-dom/server';
import * as wrappers from 'w3m-elements/react';
import type { SceneItem } from '../protocol.js';
import { Scene } from './scene.js';

/** What a server sends for a scene. */
export const renderScene = (items: readonly SceneItem[]): string => renderToString(<Scene items={items} wrappers={wrappers} />);
