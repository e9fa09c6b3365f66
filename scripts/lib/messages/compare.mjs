import { argumentsOf } from './arguments.mjs';

/** Differences of two catalogues: missing and extra keys, unequal arguments. @param source the language that counts */
export function compareCatalogues({ where, source, sourceLocale, target, targetLocale }) {
  const found = [];
  for (const [id, text] of Object.entries(source)) {
    if (!(id in target)) found.push(`${where}: ${id} is missing`);
    else if (target[id].trim() === '') found.push(`${where}: ${id} is not translated yet (${text})`);
    else found.push(...differentArguments({ where, id, text, sourceLocale, other: target[id], targetLocale }));
  }
  for (const id of Object.keys(target)) if (!(id in source)) found.push(`${where}: ${id} is not used by any code`);
  return found;
}

function differentArguments({ where, id, text, sourceLocale, other, targetLocale }) {
  try {
    const wanted = argumentsOf(text, sourceLocale).join(', ');
    const given = argumentsOf(other, targetLocale).join(', ');
    return wanted === given ? [] : [`${where}: ${id} has the arguments (${given}) instead of (${wanted})`];
  } catch (error) {
    return [`${where}: ${id} is not a valid ICU message (${error.message})`];
  }
}
