type Icons = Readonly<Record<string, { readonly displayName?: string } | undefined>>;

const icons = jest.requireActual<Icons>('./jest-icons.cjs');

test('an icon comes from its own module, whatever its size and style', () => {
  for (const name of ['AddRegular', 'CheckmarkCircle12Filled', 'PresenceAway10Regular', 'TextT24Regular'])
    expect(icons[name]?.displayName).toBe(name);
});

test('what makes icons is there too, and what only the index has', () => {
  for (const name of ['bundleIcon', 'createFluentIcon', 'useIconContext']) expect(typeof icons[name]).toBe('function');
  expect(typeof icons['iconFilledClassName']).toBe('string');
  expect(icons['NoSuchIconRegular']).toBeUndefined();
});
