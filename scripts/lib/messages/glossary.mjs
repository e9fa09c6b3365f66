import { literalsOf } from './arguments.mjs';

/**
 * What texts of a locale don't say, each with its replacement. Words that are right in some contexts are
 * not listed.
 */
export const GLOSSARY = {
  zh_CN: [
    [/你/, '您'],
    [/此处/, '这里'],
    [/帐号|帐户|账户/, '账号'],
    [/登陆/, '登录'],
    [/撤消/, '撤销'],
  ],
  zh_HK: [
    [/你/, '您'],
    [/資料庫/, '數據庫'],
    [/資料表/, '數據表'],
    [/帳號/, '帳戶'],
    [/使用者/, '用戶'],
    [/裡/, '裏'],
    [/窗口/, '視窗'],
    [/[默缺][認省]/, '預設'],
    [/登錄/, '登入'],
    // Rows are 行, columns 欄.
    [/資料列|列數|[每隔各]列/, '行'],
    [/撤銷（Ctrl/, '復原（Ctrl'],
  ],
  en_US: [
    [/([Ff])avour/, '$1avor'],
    [/([Cc])olour/, '$1olor'],
    [/([Cc])entre\b/, '$1enter'],
    [/([Ll])icence/, '$1icense'],
    [/([Cc])atalogue/, '$1atalog'],
    [/([Gg])rey\b/, '$1ray'],
    [/([Bb])ehaviour/, '$1ehavior'],
    [/([Cc])ancell(ed|ing)\b/, '$1ancel$2'],
    [/([Ll])abell(ed|ing)\b/, '$1abel$2'],
    [/([Aa])nalys(e[ds]?|ing)\b/, '$1nalyz$2'],
    [/([Ss]ynchron|[Oo]rgan|[Ss]ummar|[Aa]uthor|[Cc]ustom|[Rr]ecogn|[Vv]isual|[Nn]ormal)is(e|ing|ation)/, '$1iz$2'],
    [/\b([Ee])-mail/, '$1mail'],
    [/\banew\b/, 'again'],
  ],
  ja_JP: [
    // Names of kinds of charts, such as バブルチャート, are words of their own.
    [/(?<![ァ-ヴー])チャート/, 'グラフ'],
    [/オーナー/, '所有者'],
    [/フォルダ(?!ー)/, 'フォルダー'],
  ],
};

/** How a message of a locale may not end. */
const ENDINGS = { ja_JP: [[/ください$/, 'ください。']] };

/** @returns each refused term of a message with its replacement, such as `colour -> color` */
export function refusedTerms(text, locale) {
  const found = literalsOf(text, locale).flatMap((literal) => termsIn(literal, GLOSSARY[locale]));
  return [...found, ...termsIn(text, ENDINGS[locale] ?? [])];
}

function termsIn(text, terms) {
  return terms.flatMap(([refused, instead]) => {
    const [found] = refused.exec(text) ?? [];
    return found === undefined ? [] : [`${found} -> ${found.replace(refused, instead)}`];
  });
}
