/** Further projects of `demo/hosts`, each built by its framework from the packed tarball. `PROJECTS=astro,react-router` chooses some. */
import { FURTHER_PROJECTS, itIsAtHomeInProject } from '../hosts/project-suite.mjs';

const chosen = process.env.PROJECTS?.split(',');

for (const project of FURTHER_PROJECTS) if (!chosen || chosen.includes(project.name)) itIsAtHomeInProject(project);
