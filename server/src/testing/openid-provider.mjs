// Runs oidc-provider for tests; a program of its own because Jest does not run ES modules of packages, and because
// its clock can be off. It is told what to do by messages of its parent, and answers each with one.
import { createServer } from 'node:http';

import Provider from 'oidc-provider';

const realNow = Date.now;
/** `ahead`: seconds of its clock; `hold`: calls to a path are left unanswered; `token`: what stands in for ID tokens. */
let manners = {};
let provider;
const person = {
  sub: 'li.na',
  name: '李娜',
  preferred_username: 'li.na',
  email: 'li.na@corp.test',
  email_verified: true,
};

const server = createServer((request, response) => {
  if (manners.hold && request.url.startsWith(manners.hold)) return;
  if (!request.url.startsWith('/interaction/')) {
    provider.callback()(request, response);
    return;
  }
  provider.interactionFinished(request, response, { login: { accountId: person.sub } }).catch((error) => {
    response.writeHead(500).end(String(error));
  });
}).listen(0, '127.0.0.1', () => process.send({ issuer: issuerOf() }));
const issuerOf = () => `http://127.0.0.1:${server.address().port}`;

function open(clients) {
  provider = new Provider(issuerOf(), {
    clients,
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    cookies: { keys: ['keys of a test'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => void (ctx.body = form),
      },
    },
    // Its own guard refuses addresses of this machine.
    fetch: (url, { dispatcher: _guard, ...options }) => fetch(url, options),
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ ...person, sub: accountId }) }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant(ctx) {
      const { client, session, provider: own } = ctx.oidc;
      const grant = new own.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    const own = ctx.body?.id_token;
    if (!own) return;
    if (manners.token === 'unsigned') ctx.body.id_token = unsigned(own);
    else if (manners.token) ctx.body.id_token = manners.token;
  });
}

/** The same token with the algorithm `none`. */
function unsigned(token) {
  const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}

process.on('message', ({ clients, ...told }) => {
  if (clients) open(clients);
  if (told.manners) manners = told.manners;
  Date.now = () => realNow() + (manners.ahead ?? 0) * 1_000;
  process.send({ done: true });
});
process.on('disconnect', () => process.exit(0));
