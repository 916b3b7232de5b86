/** The tags in every host that `test/e2e/hosts.test.mjs` leaves out. */
import { itIsAtHomeIn } from '../hosts/host-suite.mjs';
import { HOSTS } from '../hosts/open-host.mjs';
import { itComesFromAServerIn } from '../hosts/server-suite.mjs';

const { plain, react19, ...others } = HOSTS;
for (const host of Object.values(others)) itIsAtHomeIn(host);
itComesFromAServerIn(HOSTS.react18);
