const SIDES = ['previous', 'current'];

/**
 * The runs that cover every pair of shell and remote, in both directions. Remotes with equal builds need no extra run.
 * @param {Record<'previous'
 * 'current', Record<string, string>>} builds build ids by remote
 * @returns {{name: string, shell: string, remotes: Record<string, string>, checks: string[]}[]} `remotes`: side of each
 * remote, `checks`: the remotes that the run tests
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
