import { missingCapability, satisfiesRange } from './version-range.ts';

describe('satisfiesRange', () => {
  it.each([
    ['1.4.2', '^1.0', true],
    ['2.0.0', '^1.0', false],
    ['1.0.0', '^1.2', false],
    ['0.3.1', '^0.3', true],
    ['0.4.0', '^0.3', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.9.0', '~1', true],
    ['1.5.0', '>=1.2 <2', true],
    ['2.0.0', '>=1.2 <2', false],
    ['2.0.0', '<=2', true],
    ['1.2.3', '>1.2.3', false],
    ['1.2.7', '1.2', true],
    ['1.3.0', '1.2', false],
    ['9.9.9', '*', true],
  ])('%s in %s is %s', (version, range, expected) => {
    expect(satisfiesRange(version, range)).toBe(expected);
  });
  it('refuses what it cannot read', () => {
    expect(() => satisfiesRange('1.0.0', '^one')).toThrow(TypeError);
    expect(() => satisfiesRange('1.0.0-beta', '*')).toThrow(TypeError);
  });
});

describe('missingCapability', () => {
  it('names the first capability that is absent or too old', () => {
    expect(missingCapability({ session: '^1.0', audio: '^1.0' }, { session: '1.0.0' })).toEqual({
      capability: 'audio',
      range: '^1.0',
    });
    expect(missingCapability({ session: '^2.0' }, { session: '1.0.0' })?.capability).toBe('session');
    expect(missingCapability({ session: '^1.0' }, { session: '1.2.0' })).toBeNull();
  });
});
