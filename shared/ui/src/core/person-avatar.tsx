import { Avatar } from '@fluentui/react-components';
import type { AvatarProps } from '@fluentui/react-components';

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Short form of a name: the last two signs of a Chinese or Japanese one, else the first letters of first and last word. */
export function initialsOf(name: string): string {
  const text = name.trim();
  if (CJK.test(text)) return [...text.replace(/\s/g, '')].slice(-2).join('');
  const words = text.split(/[\s@._-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** Picture or short name of a person. */
export function PersonAvatar({ name, ...props }: Omit<AvatarProps, 'name' | 'initials'> & { readonly name: string }) {
  return <Avatar {...props} name={name} initials={initialsOf(name)} />;
}
