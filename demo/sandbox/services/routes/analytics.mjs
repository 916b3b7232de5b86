import { readBody } from '../read-body.mjs';
import { Refusal } from '../refusal.mjs';
import { projectOf } from '../projects.mjs';

/** As many events are kept; the oldest go first. */
const EVENT_LIMIT = 10_000;

const isEvent = (value) =>
  typeof value?.eventId === 'string' &&
  typeof value.url === 'string' &&
  typeof value.domain === 'string' &&
  typeof value.timestamp === 'number' &&
  ['track', 'error'].includes(value.props?.type) &&
  typeof value.props.event === 'string';

/** Takes events, one by one or in lists as beacons send them, and keeps them for the sandbox's own endpoint. */
export function addAnalyticsRoutes(app, { tables }) {
  const keep = (events) => {
    if (!events.every(isEvent)) throw new Refusal(400, 'Bad Request');
    tables.events = [...tables.events, ...events].slice(-EVENT_LIMIT);
  };

  app.post('/e', async (c) => {
    keep([await readBody(c)]);
    return c.json({});
  });

  app.post('/batch', async (c) => {
    const events = await readBody(c);
    if (!Array.isArray(events)) throw new Refusal(400, 'Bad Request');
    keep(events);
    return c.json({});
  });

  app.get('/getAnalyticsConfig', (c) => c.json({ isAnalyticsEnabled: projectOf(c).analytics ?? true }));
}
