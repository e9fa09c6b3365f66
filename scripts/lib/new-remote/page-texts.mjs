export const LOCALES = ['zh_CN', 'zh_HK', 'en_US', 'ja_JP'];

/** Texts of the first page of a new remote, id -> text by locale. */
export function pageTexts(prefix, title) {
  const text = (zh_CN, zh_HK, en_US, ja_JP) => ({ zh_CN, zh_HK, en_US, ja_JP });
  return {
    [`${prefix}.page.title`]: text(title, title, title, title),
    [`${prefix}.page.empty`]: text(
      '这里还没有内容',
      '這裡還沒有內容',
      'There is nothing here yet',
      'まだ内容がありません',
    ),
    [`${prefix}.page.hint`]: text(
      '从 src/features 开始编写这个模块。',
      '從 src/features 開始編寫這個模組。',
      'Start building this module in src/features.',
      'このモジュールは src/features から作り始めてください。',
    ),
    [`${prefix}.session.device`]: text('设备', '裝置', 'Device', 'デバイス'),
    [`${prefix}.session.address`]: text('地址', '位址', 'Address', 'アドレス'),
  };
}
