import { useIntl } from 'react-intl';

import { useNotify } from './hooks.ts';

/** Copies a text with a notice. */
export function useCopy(): (text: string) => Promise<void> {
  const intl = useIntl();
  const { toast } = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(intl.formatMessage({ id: 'kit.copied', defaultMessage: '已复制' }), { intent: 'success' });
    } catch {
      // The browser does not let pages write; the text is there to be chosen.
      toast(intl.formatMessage({ id: 'kit.notCopied', defaultMessage: '浏览器不允许复制，请选中后手动复制' }));
    }
  };
}
