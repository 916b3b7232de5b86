/** Files beside `docs` that pages link to; the site has them as plain text. */
export const FILES_OF_REPOSITORY = ['LICENSE', 'NOTICE', 'SECURITY.md', 'CODE_OF_CONDUCT.md', 'CONTRIBUTING.md', 'llms.txt'];

const LINK_OUT = /^(?:\.\.\/)+([\w.-]+?)(?:\.md|\.txt)?$/;
const NAMES = FILES_OF_REPOSITORY.map((name) => name.replace(/\.(md|txt)$/, ''));

/** Leads links from a page to a file beside `docs` to the copy that the site has of it. Any other link out of `docs` stays, and is dead. */
export function linkFilesOfRepository(md) {
  md.core.ruler.push('files-of-repository', ({ tokens }) => {
    for (const { children } of tokens)
      for (const token of children ?? []) {
        if (token.type !== 'link_open') continue;
        const [, name] = LINK_OUT.exec(token.attrGet('href') ?? '') ?? [];
        if (!NAMES.includes(name)) continue;
        token.attrSet('href', `/${name}.txt`);
        token.attrSet('target', '_self');
      }
  });
}

/** npm's commands by package manager. */
const MANAGERS = {
  npm: (line) => line,
  pnpm: (line) =>
    line
      .replace(/^npm init --yes/, 'pnpm init')
      .replace(/^npm create (\S+) -- /, 'pnpm create $1 ')
      .replace(/^npm create /, 'pnpm create ')
      .replace(/^npm install --save-dev /, 'pnpm add -D ')
      .replace(/^npm install /, 'pnpm add ')
      .replace(/^npm (install|run)/, 'pnpm $1')
      .replace(/^npx /, 'pnpm exec '),
  yarn: (line) =>
    line
      .replace(/^npm init --yes/, 'yarn init -y')
      .replace(/^npm create (\S+?)(@latest)? -- /, 'yarn create $1 ')
      .replace(/^npm create /, 'yarn create ')
      .replace(/^npm install --save-dev /, 'yarn add -D ')
      .replace(/^npm install /, 'yarn add ')
      .replace(/^npm (install|run)/, 'yarn $1')
      .replace(/^npx /, 'yarn '),
  bun: (line) =>
    line
      .replace(/^npm init --yes/, 'bun init -y')
      .replace(/^npm create (\S+) -- /, 'bun create $1 ')
      .replace(/^npm create /, 'bun create ')
      .replace(/^npm install --save-dev /, 'bun add -d ')
      .replace(/^npm install /, 'bun add ')
      .replace(/^npm (install|run)/, 'bun $1')
      .replace(/^npx /, 'bunx '),
};

/** A comment in front of fences that follow each other: `<!-- tabs: HTML, React -->`. Other readers of the Markdown do not see it. */
const TABS = /^<!-- tabs: (.+) -->\s*$/;

/**
 * Shows fences as tabs: those behind a comment `<!-- tabs: HTML, React -->`, one for each name, and commands of npm, which are written for
 * pnpm, yarn and bun as well. The Markdown stays what GitHub and an editor can show.
 */
export function splitIntoTabs(md) {
  md.core.ruler.push('tabs', (state) => {
    const { tokens, Token } = state;
    const toFence = (fence, title, content = fence.content) => {
      const tab = Object.assign(new Token('fence', 'code', 0), fence, { content, attrs: null });
      tab.info = `${fence.info.trim()} [${title}]`;
      return tab;
    };
    const toGroup = (fences) => {
      const open = new Token('container_code-group_open', 'div', 1);
      const close = new Token('container_code-group_close', 'div', -1);
      for (const token of [open, close]) Object.assign(token, { block: true, markup: ':::', info: 'code-group', map: fences[0].map });
      return [open, ...fences, close];
    };
    const result = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at];
      const [, list] = (token.type === 'html_block' && TABS.exec(token.content)) || [];
      if (list) {
        const names = list.split(', ');
        const fences = tokens.slice(at + 1, at + 1 + names.length);
        if (fences.some(({ type }) => type !== 'fence')) throw new Error(`${state.env.path}: a fence for each of the tabs ${list}.`);
        result.push(...toGroup(fences.map((fence, index) => toFence(fence, names[index]))));
        at += names.length;
      } else if (token.type === 'fence' && token.info.trim() === 'sh' && /^np[mx] (install|create)/m.test(token.content)) {
        const write = (toLine) => token.content.split('\n').map(toLine).join('\n');
        result.push(...toGroup(Object.entries(MANAGERS).map(([name, toLine]) => toFence(token, name, write(toLine)))));
      } else result.push(token);
    }
    state.tokens = result;
  });
}
