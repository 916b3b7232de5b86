import { Problem, readObject } from './problem.mjs';

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNames = (value) => Array.isArray(value) && value.every((name) => /^[A-Z_]+$/.test(name));
const isMap = (isValue) => (value) => isObject(value) && isNames(Object.keys(value)) && Object.values(value).every(isValue);

/** The faults: name → whether its value makes sense. */
const FAULTS = {
  /** The page loads and never says that it is ready; it answers nothing. */
  neverReady: (value) => value === true,
  /** The page cannot be loaded: `true` ends the connection, a number is the HTTP status. */
  loadError: (value) => value === true || (Number.isInteger(value) && value >= 400 && value <= 599),
  /** Messages that get no answer, by name. */
  silent: isNames,
  /** Messages that get an answer of another message's id. */
  wrongId: isNames,
  /** Messages whose answer comes twice. */
  twice: isNames,
  /** Messages that fail: name → words. */
  error: isMap((value) => typeof value === 'string'),
  /** Messages whose answer has something else in it: name → payload. */
  payload: isMap(() => true),
  /** Messages whose answer comes later: name → ms. */
  latencyMs: isMap((value) => Number.isInteger(value) && value >= 0),
  /** New accounts get no coins. */
  noGift: (value) => value === true,
};

/**
 * Keeps the faults that tests ask for; the frame plays them. They are one object, and a new one replaces the one before.
 *
 * @returns `{ get(), clear() }`
 */
export function addFaultRoutes(app) {
  let faults = {};
  const clear = () => {
    faults = {};
  };
  app.get('/__secure/faults', (c) => c.json(faults));
  app.delete('/__secure/faults', (c) => {
    clear();
    return c.json({});
  });
  app.post('/__secure/faults', async (c) => {
    const wanted = await readObject(c);
    const wrong = Object.keys(wanted).find((name) => !Object.hasOwn(FAULTS, name) || !FAULTS[name](wanted[name]));
    if (wrong !== undefined) throw new Problem(`The fault "${wrong}" makes no sense. There are ${Object.keys(FAULTS).join(', ')}.`);
    faults = wanted;
    return c.json(faults);
  });
  return { get: () => faults, clear };
}
