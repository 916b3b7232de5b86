const IMPORT = /^import \{ ([^}]+) \} from '(react(?:\/jsx-runtime)?)';$/gm;

/**
 * A rollup plugin that reads what a file uses of React once, at its start. React is CommonJS: in a host's build, each use of an import of it is
 * a property access, `(0, e.jsx)(…)`, 2,400 of them in the views.
 *
 * @param isRead Says of a chunk whether it is one of those.
 */
export const reactOnce = (isRead) => ({
  name: 'react-once',
  renderChunk(code, chunk) {
    if (!isRead(chunk)) return null;
    const read = (_, names, source) => {
      const all = source === 'react' ? 'ofReact' : 'ofJsx';
      return `import * as ${all} from '${source}';\nconst { ${names.replaceAll(' as ', ': ')} } = ${all};`;
    };
    return { code: code.replace(IMPORT, read), map: null };
  },
});
