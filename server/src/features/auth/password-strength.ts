import list from './common-passwords.json' with { type: 'json' };

/** The most used passwords of published leaks, in small letters. */
const COMMON: ReadonlySet<string> = new Set(list.passwords.split(' '));
/** Keys that lie beside each other; runs along them count in both directions. */
const KEY_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop'];
/** Columns of the keyboard, from the top down. */
const KEY_COLUMNS = '1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik 9ol 0p';
const LINES = [...KEY_ROWS, KEY_COLUMNS.replaceAll(' ', '')];
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Characters around a common password that make it no better. */
const PADDING = 4;
/** Characters that a guesser has to find, those of a run counted twice at most. */
const FEWEST_FREE = 6;
/** A name of fewer characters is part of many words. */
const SHORTEST_NAME = 4;
/** What a password has besides a name of its account. */
const BESIDES_NAME = 8;

/**
 * Whether a password is among the first that are tried: a common one, one of runs such as `abcd1234`, or little more than
 * a name of its account.
 * @param names account name, mailbox and the like
 */
export function isGuessable(password: string, names: readonly string[] = []): boolean {
  const small = password.normalize('NFKC').toLowerCase();
  return isCommon(small) || freeCharacters(shortestBlock(small)) < FEWEST_FREE || isNamed(small, names);
}

function isCommon(small: string): boolean {
  const core = small.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isPadded = core.length >= SHORTEST_NAME && small.length - core.length <= PADDING;
  return [small, ...(isPadded ? [core] : [])].some((form) => COMMON.has(form) || COMMON.has(plain(form)));
}

function plain(text: string): string {
  return [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
}

/** `abc1abc1abc1` is as good as `abc1`. */
function shortestBlock(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const block = text.slice(0, length);
    if (text.length % length === 0 && block.repeat(text.length / length) === text) return block;
  }
  return text;
}

/** Characters without those that continue a run: equal ones, next ones of the alphabet or of the keyboard. */
function freeCharacters(text: string): number {
  const signs = [...text];
  return signs.filter((sign, index) => {
    const [first, second] = [signs[index - 2], signs[index - 1]];
    return first === undefined || second === undefined || !continues(first, second, sign);
  }).length;
}

function continues(first: string, second: string, third: string): boolean {
  const step = (one: string, other: string) => (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
  const pace = step(first, second);
  if (Math.abs(pace) <= 1 && step(second, third) === pace) return true;
  const run = first + second + third;
  const back = third + second + first;
  return LINES.some((line) => line.includes(run) || line.includes(back));
}

function isNamed(small: string, names: readonly string[]): boolean {
  return names
    .flatMap((name) => {
      const key = name.normalize('NFKC').trim().toLowerCase();
      return [key, key.split('@')[0] ?? key];
    })
    .some((name) => name.length >= SHORTEST_NAME && small.includes(name) && small.length - name.length < BESIDES_NAME);
}
