import { element } from '../shared/element.js';
import type { Configuration } from './configuration.js';
import { createCopyButton } from './copy-button.js';
import { FRAMEWORKS, writeCode, type CodeFramework } from './write-code.js';

/** Returns a file's lines, those marked that the files before did not have. */
function toLines(code: string, before: ReadonlySet<string> | undefined): HTMLElement[] {
  const lines = code.trimEnd().split('\n');
  return lines.map((line, at) =>
    element('span.line', before?.has(line) === false ? { 'data-new': '' } : {}, at < lines.length - 1 ? `${line}\n` : line),
  );
}

/** Fills a tab list and its panel with the code for a configuration. Arrow keys move between tabs. @returns The function that shows another configuration. */
export function createCodePanel(tabs: HTMLElement, panel: HTMLElement): (configuration: Configuration) => void {
  let shown: CodeFramework = 'HTML';
  let latest: Configuration | undefined;
  /** The lines that are shown; none after another framework was chosen. */
  let shownLines: ReadonlySet<string> | undefined;
  const buttons = FRAMEWORKS.map((framework) => {
    const id = `tab-${framework.toLowerCase()}`;
    const button = element('button.tab', { type: 'button', role: 'tab', id, 'aria-controls': panel.id }, framework);
    button.addEventListener('click', () => select(framework));
    return button;
  });
  const draw = () => {
    for (const [at, button] of buttons.entries()) {
      const isShown = FRAMEWORKS[at] === shown;
      button.setAttribute('aria-selected', String(isShown));
      button.tabIndex = isShown ? 0 : -1;
      if (isShown) panel.setAttribute('aria-labelledby', button.id);
    }
    if (!latest) return;
    const files = writeCode(shown, latest);
    panel.replaceChildren(
      ...files.map(({ name, code }) =>
        element(
          'figure.file',
          {},
          element(
            'figcaption',
            {},
            name,
            createCopyButton(name, () => code),
          ),
          element('pre', {}, element('code', {}, ...toLines(code, shownLines))),
        ),
      ),
    );
    shownLines = new Set(files.flatMap(({ code }) => code.split('\n')));
  };
  function select(framework: CodeFramework): void {
    shown = framework;
    shownLines = undefined;
    draw();
  }
  tabs.append(...buttons);
  tabs.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const at = (FRAMEWORKS.indexOf(shown) + step + FRAMEWORKS.length) % FRAMEWORKS.length;
    select(FRAMEWORKS[at] ?? 'HTML');
    buttons[at]?.focus();
  });
  return (configuration) => {
    latest = configuration;
    draw();
  };
}
