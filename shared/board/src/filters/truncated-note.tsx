import { FormattedMessage } from 'react-intl';

/** Below values of a field of which there are more. */
export function TruncatedNote({ count, className }: { readonly count: number; readonly className: string }) {
  return (
    <div className={className}>
      <FormattedMessage
        id="board.filter.truncated"
        defaultMessage="仅显示前 {count, number} 个值，请搜索查找其他值"
        values={{ count }}
      />
    </div>
  );
}
