const SIDES = ['previous', 'current'];

/**
 * The runs that show every pair of a shell and a remote, each from either side; the other remotes of a run are current,
 * or previous where that is all there is. A remote with the same build on both sides needs no run of its own.
 * @param {Record<'previous' | 'current', Record<string, string>>} builds build ids by remote
 * @returns {{name: string, shell: string, remotes: Record<string, string>, checks: string[]}[]} `remotes` says the side of
 *   each remote, `checks` which of them the run is for
 */
export function runsOf(builds) {
  const names = [...new Set([...Object.keys(builds.current), ...Object.keys(builds.previous)])].sort();
  const usual = Object.fromEntries(names.map((name) => [name, name in builds.current ? 'current' : 'previous']));
  const changed = names.filter(
    (name) => name in builds.current && name in builds.previous && builds.current[name] !== builds.previous[name],
  );
  return SIDES.flatMap((shell) => [
    { name: `${shell}-shell`, shell, remotes: usual, checks: names },
    ...changed.map((remote) => ({
      name: `${shell}-shell-previous-${remote}`,
      shell,
      remotes: { ...usual, [remote]: 'previous' },
      checks: [remote],
    })),
  ]);
}
