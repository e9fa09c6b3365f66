import { IntlMessageFormat } from 'intl-messageformat';

const astOf = (text, locale) => new IntlMessageFormat(text, locale.replace('_', '-')).getAst();

/** Sorted names of an ICU message's arguments and tags. @throws Error when the message is malformed */
export function argumentsOf(text, locale) {
  const names = new Set();
  collect(astOf(text, locale), names);
  return [...names].sort();
}

const HAS_NAME = new Set([1, 2, 3, 4, 5, 6, 8]);

function collect(elements, names) {
  for (const element of elements) {
    if (HAS_NAME.has(element.type)) names.add(element.type === 8 ? `<${element.value}>` : element.value);
    if (element.children) collect(element.children, names);
    for (const option of Object.values(element.options ?? {})) collect(option.value, names);
  }
}

/** What an ICU message says by itself: its texts without arguments, and without the names of its choices. @throws Error when the message is malformed */
export function literalsOf(text, locale) {
  const literals = (elements) =>
    elements.flatMap((element) => [
      ...(element.type === 0 ? [element.value] : []),
      ...(element.children ? literals(element.children) : []),
      ...Object.values(element.options ?? {}).flatMap(({ value }) => literals(value)),
    ]);
  return literals(astOf(text, locale));
}
