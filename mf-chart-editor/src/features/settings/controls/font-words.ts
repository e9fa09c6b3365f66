import { defineMessages } from 'react-intl';

/** Words of the style of a text. */
export const fontWords = defineMessages({
  family: { id: 'chart_editor.settings.font.family', defaultMessage: '字体' },
  size: { id: 'chart_editor.settings.font.size', defaultMessage: '字号' },
  standard: { id: 'chart_editor.settings.font.default', defaultMessage: '默认字体' },
  yahei: { id: 'chart_editor.settings.font.yahei', defaultMessage: '微软雅黑' },
  song: { id: 'chart_editor.settings.font.song', defaultMessage: '宋体' },
  hei: { id: 'chart_editor.settings.font.hei', defaultMessage: '黑体' },
  kai: { id: 'chart_editor.settings.font.kai', defaultMessage: '楷体' },
  bold: { id: 'chart_editor.settings.font.bold', defaultMessage: '加粗' },
  italic: { id: 'chart_editor.settings.font.italic', defaultMessage: '斜体' },
  underline: { id: 'chart_editor.settings.font.underline', defaultMessage: '下划线' },
  color: { id: 'chart_editor.settings.font.color', defaultMessage: '文字颜色' },
  background: { id: 'chart_editor.settings.font.background', defaultMessage: '背景色' },
});
