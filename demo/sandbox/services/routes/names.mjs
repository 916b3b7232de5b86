import { parseAddress } from '../addresses.mjs';
import { namesOf, presentRecord } from '../names/lookup.mjs';
import { ZONES, parseName } from '../names/name-rules.mjs';
import { WORDS } from '../names/words.mjs';
import { refuse } from '../refusal.mjs';

const MAX_SUGGESTIONS = 5;
const MIN_SUGGESTIONS = 4;

/** Answers where nothing was found: an empty list for those who ask for version 2 (even of one name), 404 for the others. */
function answerNothing(c, field, description) {
  if (c.req.query('apiVersion') === '2') return c.json([]);
  throw refuse(404, field, description);
}

/** Looking names up. Needs no project. */
export function addNameRoutes(app, { tables, origin }) {
  app.get('/v1/profile/account/:name', (c) => {
    const name = c.req.param('name');
    parseName(name);
    return Object.hasOwn(tables.names, name)
      ? c.json(presentRecord(tables.names[name], origin))
      : answerNothing(c, 'name', `Name is not found: ${name}`);
  });

  app.get('/v1/profile/reverse/:address', (c) => {
    const address = c.req.param('address');
    parseAddress(address);
    const names = namesOf(tables, address);
    return names.length > 0
      ? c.json(names.map((record) => presentRecord(record, origin)))
      : answerNothing(c, 'address', `No name is registered for the address: ${address}`);
  });

  app.get('/v1/profile/suggestions/:label', (c) => {
    const label = c.req.param('label');
    const zone = c.req.query('zone') || ZONES[0];
    if (label.length < 3 || label.length > 64) throw refuse(400, 'name', `Invalid name length: ${label}`);
    if (!/^[a-z0-9.-]+$/.test(label)) throw refuse(400, 'name', `Invalid name format: ${label}`);
    const toSuggestion = (word) => ({ name: `${word}.${zone}`, registered: Object.hasOwn(tables.names, `${word}.${zone}`) });
    const isFree = ({ registered }) => !registered;
    const alike = WORDS.filter((word) => word !== label && word.startsWith(label));
    const found = [toSuggestion(label), ...alike.map(toSuggestion).filter(isFree)].slice(0, MAX_SUGGESTIONS);
    // As the public server does: where few words begin alike, words follow the label.
    const more = WORDS.map((word) => toSuggestion(`${label}-${word}`)).filter(isFree);
    return c.json({ suggestions: [...found, ...more.slice(0, Math.max(0, MIN_SUGGESTIONS - found.length))] });
  });
}
