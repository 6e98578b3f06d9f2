/** The specification's two services first, in its order; others by name. */
const firstNames = ['Land/Property Search', 'Find Missing Property'];

/** What orders a service. */
interface NamedService {
  service_name: string;
}

function rankOf({ service_name: name }: NamedService): number {
  const rank = firstNames.indexOf(name);
  return rank === -1 ? firstNames.length : rank;
}

/** For a list in the order in which services are offered. */
export function compareServices(
  first: NamedService,
  second: NamedService,
): number {
  return (
    rankOf(first) - rankOf(second) ||
    first.service_name.localeCompare(second.service_name, 'en')
  );
}
