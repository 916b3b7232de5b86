const IMPORT = /^import \{ ([^}]+) \} from '(react(?:\/jsx-runtime)?)';$/gm;

const readOnce = (_, names, source) => {
  const all = source === 'react' ? 'ofReact' : 'ofJsx';
  return `import * as ${all} from '${source}';\nconst { ${names.replaceAll(' as ', ': ')} } = ${all};`;
};

/**
 * A rollup plugin that reads what a chunk uses of React once, at its start. React is CommonJS: in a host's build, each use of an import of it is a
 * property access, `(0, e.jsx)(…)`, 2,400 of them in the views..
 */
export const reactOnce = {
  name: 'react-once',
  renderChunk: (code, { fileName }) => (fileName.startsWith('chunks/') ? { code: code.replace(IMPORT, readOnce), map: null } : null),
};
