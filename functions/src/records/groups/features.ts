import { FEATURES, type Feature, type Role } from '@barabar/core/contract/groups';

interface Using {
  readonly presets: readonly unknown[];
  readonly closedUntil: unknown;
  readonly members: Readonly<Record<string, { readonly role: Role }>>;
}

const IN_FORCE: Partial<Record<Feature, (group: Using) => boolean>> = {
  'closed-days': ({ closedUntil }) => closedUntil !== null,
  viewers: ({ members }) => Object.values(members).some(({ role }) => role === 'viewer'),
  presets: ({ presets }) => presets.length > 0,
};

/** Whether a group uses a feature now, so that it is on whatever is switched. */
export const isInForce = (feature: Feature, group: Using): boolean => IN_FORCE[feature]?.(group) ?? false;

/** What a group offers on its screens, in the order of all. No right depends on it. */
export const featuresOf = (group: Using & { readonly features: readonly Feature[] }): Feature[] =>
  FEATURES.filter((feature) => group.features.includes(feature) || isInForce(feature, group));
