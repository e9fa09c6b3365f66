import { PageFiles } from './page-files.ts';

test('each file of the page is told of once; answers of calls and files of others are not', () => {
  let told = 0;
  const files = new PageFiles(() => (told += 1));
  files.add('/main.js', 'script');
  files.add('/main.js', 'link');
  files.add('/chart.js', 'script');
  files.add('/promo.mp4', 'video');
  files.add('/api/main/data', 'fetch');
  files.add('https://elsewhere.test/main.js', 'script');
  files.stop();
  expect(told).toBe(3);
  expect(files.addresses.map((address) => new URL(address).pathname)).toEqual(['/main.js', '/chart.js']);
  expect(files.videos.map((address) => new URL(address).pathname)).toEqual(['/promo.mp4']);
});
