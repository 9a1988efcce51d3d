import { POLICY_ADDITIONS, type RouteNode } from '../pages.ts';
import type { Deploy } from './release.ts';

const listPolicies = (routes: readonly RouteNode[]): string[] =>
  routes.flatMap(({ policy, children = [] }) => [...(policy ? [policy] : []), ...listPolicies(children)]);

/** Returns error messages for additions to the content security policy that do not exist. */
export const findPolicyErrors = ({ app, version, routes }: Deploy): string[] =>
  [...new Set(listPolicies(routes))]
    .filter((policy) => !(POLICY_ADDITIONS as readonly string[]).includes(policy))
    .map((policy) => `${app} ${version} has a route with the unknown policy ${policy}`);
