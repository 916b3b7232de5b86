/** The tags in every host. */
import { itIsAtHomeIn } from '../hosts/host-suite.mjs';
import { HOSTS } from '../hosts/open-host.mjs';
import { itComesFromAServerIn } from '../hosts/server-suite.mjs';

for (const host of Object.values(HOSTS)) itIsAtHomeIn(host);
for (const host of [HOSTS.react18, HOSTS.react19]) itComesFromAServerIn(host);
