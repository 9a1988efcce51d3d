type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns all files that can be reached from a file, with their distance in imports. */
function measureDistances(starts: Iterable<string>, graph: ImportGraph): Map<string, number> {
  const distances = new Map(Array.from(starts, (file) => [file, 0]));
  // The loop also visits the files that it adds.
  for (const [file, distance] of distances)
    for (const next of graph.get(file) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
}

function invert(graph: ImportGraph): Map<string, Set<string>> {
  const inverted = new Map<string, Set<string>>();
  for (const [file, targets] of graph)
    for (const target of targets) inverted.set(target, (inverted.get(target) ?? new Set()).add(file));
  return inverted;
}

/**
 * Returns the test files that import a changed file directly or indirectly, those with the fewest imports between first.
 * Of test files with the same distance, those that load the fewest files are first, because they test less else.
 */
export function sortAffectedTests(changed: Iterable<string>, graph: ImportGraph): string[] {
  return Array.from(measureDistances(changed, invert(graph)))
    .filter(([file]) => /\.spec\.tsx?$/.test(file))
    .map(([file, distance]) => ({ file, distance, loaded: measureDistances([file], graph).size }))
    .sort((one, other) => one.distance - other.distance || one.loaded - other.loaded)
    .map(({ file }) => file);
}
