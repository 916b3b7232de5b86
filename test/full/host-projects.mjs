/** The projects of `demo/hosts` without a server, each built by its framework from the packed tarball. */
import { itIsAtHomeInProject, PROJECTS } from '../hosts/project-suite.mjs';

for (const project of PROJECTS.filter(({ isSent }) => !isSent)) itIsAtHomeInProject(project);
