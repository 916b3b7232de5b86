import { SERVED } from '../suite/served.js';
import { Suite } from '../suite/suite.jsx';

export default function Page() {
  return <Suite served={SERVED} />;
}
