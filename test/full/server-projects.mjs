/** The projects of `demo/hosts` with a server of their own, each built by its framework from the packed tarball. */
import { itIsAtHomeInProject, PROJECTS } from '../hosts/project-suite.mjs';

for (const project of PROJECTS.filter(({ isSent }) => isSent)) itIsAtHomeInProject(project);
