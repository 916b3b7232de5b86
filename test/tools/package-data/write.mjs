#!/usr/bin/env node
/** Writes what editors and other tools read from the package to `dist`. */
import { fileURLToPath } from 'node:url';
import { writePackageData } from './outputs.mjs';

await writePackageData(fileURLToPath(new URL('../../..', import.meta.url)));
