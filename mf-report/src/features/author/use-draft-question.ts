import { componentName, type BoardComponent } from '@tessera/contract';
import { useNotify } from '@tessera/remote-kit';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/**
 * Asks what becomes of a text or image whose form is open, before its page or the layout type is left (RU-098).
 * @param component whose form is open; null for none
 * @param onDrop closes the form without taking over what it holds
 * @returns asks, and says whether the form is settled; null where nothing is asked
 */
export function useDraftQuestion(
  component: BoardComponent | null,
  onDrop: () => void,
): (() => Promise<boolean>) | null {
  const intl = useIntl();
  const notify = useNotify();
  return useMemo(() => {
    const name = component && componentName(component);
    if (name !== 'text' && name !== 'image') return null;
    return async () => {
      const save = await notify.confirm({
        title: intl.formatMessage({ id: 'report.draft.title', defaultMessage: '提示' }),
        text:
          name === 'text'
            ? intl.formatMessage({
                id: 'report.draft.text',
                defaultMessage: '当前文本组件处于编辑状态，是否保存?',
              })
            : intl.formatMessage({
                id: 'report.draft.image',
                defaultMessage: '有图片组件还处于编辑状态，是否保存?',
              }),
        confirmLabel: intl.formatMessage({ id: 'report.draft.save', defaultMessage: '保存' }),
        cancelLabel: intl.formatMessage({ id: 'report.draft.drop', defaultMessage: '不保存' }),
      });
      if (save) return submitOpenForm();
      onDrop();
      return true;
    };
  }, [component, intl, notify, onDrop]);
}

const openForm = () => document.querySelector<HTMLFormElement>('[role="dialog"] form');

/** Sends the form of the open dialog, as its button does. @returns whether it closed; one that is incomplete stays open */
async function submitOpenForm(): Promise<boolean> {
  openForm()?.requestSubmit();
  await new Promise((resolve) => setTimeout(resolve));
  return openForm() === null;
}
