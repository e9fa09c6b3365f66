import { join } from 'node:path';

import { createBrowserPool } from './browser-pool.ts';

test('a browser is looked for each time that one is needed', async () => {
  let installed: string | null = null;
  const pool = createBrowserPool(
    () => installed,
    () => 'http://127.0.0.1',
    console,
  );
  const draw = () => pool.use({}, async () => 'drawn');
  await expect(draw()).rejects.toMatchObject({ key: 'exportNoRenderer' });
  // Found by then, and no browser: what is wrong with it is another fault, after which the work is tried again.
  installed = join(__dirname, 'no-chromium');
  await expect(draw()).rejects.toMatchObject({ message: expect.stringMatching(/can’t be started/) });
  await pool.close();
});
