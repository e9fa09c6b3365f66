/**
 * Webpack loader for keyborg, by which Fluent UI follows the focus. A remote that was built from other sources than the
 * shell brings a copy of its own; all copies count their users in one table of the page, and each would name them k1,
 * k2, … A copy that is let go would take away the users of another, and with the last of them the focus of both.
 * @throws Error where keyborg is written otherwise than it was
 */
export default function namesUsersApart(source) {
  const first = 'let _lastId = 0;';
  if (source.split(first).length !== 2) throw new Error('keyborg no longer names its users by _lastId');
  return source.replace(first, 'let _lastId = Math.floor(Math.random() * 2 ** 40);');
}
