import { SERVED } from './served.js';
import { Suite } from './suite.jsx';

export default function Page() {
  return <Suite served={SERVED} />;
}
