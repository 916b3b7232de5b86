import { element } from '../shared/element.js';
import type { Configuration } from './configuration.js';
import { createCopyButton } from './copy-button.js';
import { writeCode, type CodeFramework } from './write-code.js';

const FRAMEWORKS: readonly CodeFramework[] = ['HTML', 'React', 'Vue'];

/** Fills a tab list and its panel with the code for a configuration. Arrow keys move between tabs. @returns The function that shows another configuration. */
export function createCodePanel(tabs: HTMLElement, panel: HTMLElement): (configuration: Configuration) => void {
  let shown: CodeFramework = 'HTML';
  let latest: Configuration | undefined;
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
    panel.replaceChildren(
      ...writeCode(shown, latest).map(({ name, code }) =>
        element(
          'figure.file',
          {},
          element(
            'figcaption',
            {},
            name,
            createCopyButton(name, () => code),
          ),
          element('pre', {}, element('code', {}, code)),
        ),
      ),
    );
  };
  function select(framework: CodeFramework): void {
    shown = framework;
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
