import { isOpenToViewing } from './endpoint.ts';
import { listEndpoints } from './endpoints/index.ts';

const table = listEndpoints().map(({ name, endpoint }) => [name, endpoint] as const);
/** No session gets there. */
const OUTSIDE: readonly unknown[] = ['public', 'share', 'screen'];

describe('sessions that look at the product as another member', () => {
  const reached = table.filter(([, { access }]) => !OUTSIDE.includes(access));
  // The product reads by POST, too: nobody can tell from the method.
  test.each(reached.filter(([, { method }]) => method === 'POST'))(
    '%s says whether they may call it',
    (_, endpoint) => {
      expect(endpoint.viewAs).toBeDefined();
    },
  );
  test.each(
    table.filter(([, { method, errors }]) => !['POST', 'GET'].includes(method) || errors.includes('crossSite')),
  )('%s, which changes something by its method, is closed to them', (_, endpoint) =>
    expect(isOpenToViewing(endpoint)).toBe(false),
  );
  test.each([
    ...['auth.check', 'auth.enterprises', 'auth.switchEnterprise', 'session.sessions', 'session.updatePassword'],
    ...['session.updateInfo', 'session.saveSetting', 'messages.list', 'messages.listUnread', 'messages.readAll'],
    ...['thirdparty.handOver', 'boardExports.exportAsync', 'boardExports.download', 'boardExports.getTasks'],
    ...['templates.exportFile', 'memberImport.exportFile', 'audit.exportFile', 'share.edit', 'share.list'],
    ...[
      'share.keys',
      'subscribe.save',
      'subscribe.file',
      'admin.viewAs',
      'admin.invite',
      'report.deleteNotInSmartReporting',
    ],
  ])('%s is closed to them', (name) => {
    const [, endpoint] = table.find(([known]) => known === name) ?? [];
    expect(endpoint && isOpenToViewing(endpoint)).toBe(false);
  });
  test.each(['session.userInfoByToken', 'dashboard.selectMenuMap', 'query.boardReport', 'session.leaveView'])(
    '%s is open to them',
    (name) => {
      const [, endpoint] = table.find(([known]) => known === name) ?? [];
      expect(endpoint && isOpenToViewing(endpoint)).toBe(true);
    },
  );
});
