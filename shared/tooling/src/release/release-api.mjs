/** A refusal of the server, in its words. */
export class ReleaseError extends Error {}

export function releaseApi({ server, token }) {
  const call = async (method, path, body, type = 'application/json') => {
    const response = await fetch(new URL(path, server), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        lang: 'en_US',
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      body: body === undefined || type !== 'application/json' ? body : JSON.stringify(body),
    }).catch((error) => {
      throw new ReleaseError(`${server} does not answer: ${error.cause?.message ?? error.message}`);
    });
    const reply = await response.json().catch(() => {
      throw new ReleaseError(`${server} answered ${response.status} and no Tessera reply; is it a Tessera server?`);
    });
    if (reply.code !== '0')
      throw Object.assign(new ReleaseError(reply.msg || `error ${reply.code}`), { code: reply.code });
    return reply.data;
  };
  return {
    /**
     * @param {Buffer} archive gzipped tar
     * @param {{ commit?: string, dirty?: boolean, note?: string }} origin
     */
    upload: (archive, origin) =>
      call('POST', `/api/platform/builds?${new URLSearchParams(origin)}`, archive, 'application/gzip'),
    promote: (body) => call('POST', '/api/platform/releases/promote', body),
    rollback: (body) => call('POST', '/api/platform/releases/rollback', body),
    withdraw: (body) => call('POST', '/api/platform/releases/withdraw', body),
    trains: () => call('GET', '/api/platform/releases'),
  };
}

/** Code of the refusal to publish one build twice. */
export const BUILD_EXISTS = '-40004';
