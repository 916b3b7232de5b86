import { projectOf } from '../projects.mjs';

/** What an owner can set: feature → what it is done with. `null` leaves it to the page's own options. */
const FEATURES = {
  social_login: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook', 'email'],
  swap: ['1inch'],
  onramp: ['meld'],
  activity: null,
  reown_branding: null,
  multi_wallet: [],
};

/** A project's settings: where it may be used, whether its plan is used up, and which features its owner wants. */
export function addProjectConfigRoutes(app) {
  app.get('/projects/v1/origins', (c) => c.json({ allowedOrigins: projectOf(c).allowedOrigins ?? [] }));

  app.get('/appkit/v1/project-limits', (c) =>
    c.json({ planLimits: projectOf(c).planLimits ?? { tier: 'growth', isAboveRpcLimit: false, isAboveMauLimit: false } }),
  );

  app.get('/appkit/v1/config', (c) => {
    const { off = [] } = projectOf(c);
    return c.json({ features: Object.entries(FEATURES).map(([id, config]) => ({ id, isEnabled: !off.includes(id), config })) });
  });
}
