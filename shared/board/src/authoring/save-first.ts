import type { IntlShape } from 'react-intl';

/** Says that a step waits for what could not be saved. */
export const saveFirst = (intl: IntlShape): string =>
  intl.formatMessage({
    id: 'board.save.first',
    defaultMessage: '还有未能保存的修改，请等保存成功后再试',
  });
