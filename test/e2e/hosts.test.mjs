/** The tags in plain HTML and in React 19; the other hosts are in `test/full/hosts.mjs`. */
import { itIsAtHomeIn } from '../hosts/host-suite.mjs';
import { HOSTS } from '../hosts/open-host.mjs';
import { itComesFromAServerIn } from '../hosts/server-suite.mjs';

itIsAtHomeIn(HOSTS.plain);
itIsAtHomeIn(HOSTS.react19);
itComesFromAServerIn(HOSTS.react19);
