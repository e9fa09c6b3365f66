import { ERRORS, report, reportForm, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';

import { FormPage } from './form-page.tsx';

const refused = (key: keyof typeof ERRORS) => ({ code: ERRORS[key].code, msg: key, data: null, requestId: 'r' });

function open(path: string, answer: ReturnType<typeof refused> | 'm1') {
  const asked: unknown[] = [];
  const platform = createTestPlatform({
    send({ endpoint, body, params }: TransportRequest) {
      asked.push([endpoint.path, endpoint.path === reportForm.open.path ? body : params]);
      if (endpoint.path !== reportForm.open.path) return refused('reportUnpublished');
      return answer === 'm1' ? { code: '0', msg: '', data: { menuCode: 'm1' }, requestId: 'r' } : answer;
    },
  });
  render(
    <PlatformWrapper platform={platform} path={path}>
      <FormPage />
    </PlatformWrapper>,
  );
  const led = () =>
    platform.calls.filter(({ kind }) => kind === 'navigate').map(({ detail }) => JSON.stringify(detail));
  return { asked, led };
}

test.each([
  ['/reportForm', '/reportForm'],
  ['/reportForm/weekly?menuCode=other', '/weekly'],
])('RT-094: %s shows the report at the path %s, whatever the query says', async (address, path) => {
  const { asked } = open(address, 'm1');
  await waitFor(() => expect(asked).toContainEqual([report.published.path, { id: 'm1' }]));
  expect(asked[0]).toEqual([reportForm.open.path, { path }]);
});

test('RU-047: another role gets the page of addresses that do not exist', async () => {
  const { led } = open('/reportForm/weekly', refused('notFound'));
  await waitFor(() => expect(led().join()).toContain('/notfound'));
});

test('an address that can be no form asks nothing and leads there, too', async () => {
  const { asked, led } = open('/reportForm/a/b', 'm1');
  await waitFor(() => expect(led().join()).toContain('/notfound'));
  expect(asked).toEqual([]);
});

test('a report that is not published says so', async () => {
  open('/reportForm', refused('reportUnpublished'));
  expect(await screen.findByText('这个报告还没有发布')).toBeInTheDocument();
});
