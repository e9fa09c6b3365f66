import { decimalsOf, isAmount } from './amounts.ts';

/** What was typed or pasted: an amount, a blank, or neither. */
export type Typed = { readonly value: string | null } | { readonly fault: 'number' | 'decimals' };

/**
 * Reads an amount as people and spreadsheets write it: with separators of thousands, full-width digits, a currency sign,
 * or in brackets for a negative one. Nothing typed is a blank, never a zero.
 */
export function readAmount(text: string, decimals: number): Typed {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s,'’¥$€]/g, '')
    .replace('−', '-');
  if (plain === '' || plain === '-') return { value: null };
  const inBrackets = /^\((.+)\)$/.exec(plain);
  const bare = (inBrackets ? `-${inBrackets[1]}` : plain)
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
  const [whole = '', rest] = bare.split('.');
  const amount = `${whole.replace(/^(-?)0+(?=\d)/, '$1')}${rest === undefined ? '' : `.${rest}`}`;
  if (!isAmount(amount)) return { fault: /^-?\d+(\.\d+)?$/.test(amount) && whole.length <= 16 ? 'decimals' : 'number' };
  return decimalsOf(amount) > decimals ? { fault: 'decimals' } : { value: amount };
}
