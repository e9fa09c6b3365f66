import { expect, test } from '../../core/test.ts';

test('RT-001 RT-002 RT-018 RT-024 RT-055 addresses that lead elsewhere', async ({ open }) => {
  const stranger = await open({}, '/');
  await expect(stranger).toHaveURL(/\/login$/);
  await stranger.goto('/main/dashboard');
  await expect(stranger).toHaveURL(/\/login\?redirect=%2Fmain%2Fdashboard$/);
  const member = await open({ role: 'reader' }, '/nowhere/at/all');
  await expect(member).toHaveURL(/\/notfound$/);
  const leads = {
    '/main': /\/main\/dashboard/,
    '/messageCentre': /\/systemInformation$/,
    '/basicInformation': /\/info$/,
  };
  for (const [from, to] of Object.entries(leads)) {
    await member.goto(from);
    await expect(member).toHaveURL(to);
  }
  await member.goto('/NOTFOUND');
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(member).toHaveURL(/\/NOTFOUND$/);
});
