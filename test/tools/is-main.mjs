/** Tells programs from modules. Node 20 has no `import.meta.main`. */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether the module at `url` is the program that Node was started with. @returns `true` or `false`. */
export function isMain(url) {
  const program = process.argv[1];
  return program !== undefined && realpathSync(program) === realpathSync(fileURLToPath(url));
}
