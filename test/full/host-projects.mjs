/** The projects of `demo/hosts`, each built by its framework from the packed tarball. */
import { itIsAtHomeInProject, PROJECTS } from '../hosts/project-suite.mjs';

for (const project of PROJECTS) itIsAtHomeInProject(project);
