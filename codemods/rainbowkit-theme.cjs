const { addImport, getProperty, toProperty } = require('./shared.cjs');

/** RainbowKit's themes, and the mode that each is here. */
const MODES = { lightTheme: 'light', darkTheme: 'dark', midnightTheme: 'dark' };
/** Parameters of a theme: name → CSS variable. */
const VARIABLES = { accentColor: '--w3m-accent', borderRadius: '--w3m-border-radius-master' };
const RADII = { none: '0px', small: '2px', medium: '3px', large: '4px' };

/**
 * Reads a call of a theme, `darkTheme({ accentColor: '#7b3fe4' })`.
 *
 * @returns `{ theme, variables }`, the variables as `[name, node][]`; `undefined` where a parameter has no counterpart.
 */
function readTheme(j, node) {
  const theme = node?.type === 'CallExpression' ? node.callee.name : undefined;
  const [parameters] = node?.arguments ?? [];
  if (!MODES[theme] || (parameters && parameters.type !== 'ObjectExpression')) return undefined;
  const variables = (parameters?.properties ?? [])
    // The label of a filled button has the colour that can be read on the accent.
    .filter(({ key }) => key?.name !== 'accentColorForeground')
    .map(({ key, value }) => [
      VARIABLES[key?.name],
      key?.name === 'borderRadius' ? RADII[value.value] && j.stringLiteral(RADII[value.value]) : value,
    ]);
  return variables.every(([name, value]) => name && value) ? { theme, variables } : undefined;
}

/**
 * Gives `createModal({ … })` the theme of `<RainbowKitProvider theme>`.
 *
 * @param created Argument of `createModal`; the preset is imported where the file has the call.
 * @param theme Value of the attribute `theme`.
 * @returns Whether all of it has a counterpart: where not, nothing has changed.
 */
function giveTheme(j, root, created, theme) {
  // `{ lightMode: lightTheme(), darkMode: darkTheme() }` follows the system.
  const modes = theme?.type === 'ObjectExpression' ? ['lightMode', 'darkMode'].map((name) => getProperty(theme, name)?.value) : [theme];
  const [read, other] = modes.map((mode) => readTheme(j, mode));
  const toKey = (one) => one?.variables.map(([name, value]) => `${name} ${j(value).toSource()}`).join();
  if (!read || (modes.length > 1 && (!other || [read, other].some((one) => one.theme === 'midnightTheme') || toKey(read) !== toKey(other))))
    return false;
  const isPreset = read.theme === 'midnightTheme';
  const variables = read.variables.map(([name, value]) => j.objectProperty(j.stringLiteral(name), value));
  const preset = j.identifier('midnightTheme');
  if (isPreset) {
    // The preset has the name of RainbowKit's theme.
    if (root.find(j.CallExpression, { callee: { name: read.theme } }).length > 1) return false;
    if (root.find(j.CallExpression, { callee: { name: 'createModal' } }).length > 0)
      addImport(j, root, 'w3m-elements/themes/midnight', ['midnightTheme']);
    created.properties.push(j.spreadElement(preset));
    if (variables.length > 0) variables.unshift(j.spreadElement(j.memberExpression(preset, j.identifier('themeVariables'))));
  } else created.properties.push(toProperty(j, 'themeMode', j.stringLiteral(modes.length > 1 ? 'auto' : MODES[read.theme])));
  if (variables.length > 0) created.properties.push(toProperty(j, 'themeVariables', j.objectExpression(variables)));
  return true;
}

module.exports = { giveTheme, MODES };
