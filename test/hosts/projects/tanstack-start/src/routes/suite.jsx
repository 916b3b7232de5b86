import { createFileRoute } from '@tanstack/react-router';
import { SERVED } from '../suite/served.js';
import { Suite } from '../suite/suite.jsx';

export const Route = createFileRoute('/suite')({ component: () => <Suite served={SERVED} /> });
