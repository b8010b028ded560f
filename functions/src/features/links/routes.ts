import { previewLink } from '@barabar/core/contract/link-preview';
import * as calls from '@barabar/core/contract/links';
import type { Deps } from '../../kit/deps.ts';
import { bind, bindAnybody, type Binding } from '../../kit/endpoint.ts';
import * as groupLinks from './group-links.ts';
import { join } from './join-service.ts';
import * as personLinks from './person-links.ts';
import { preview } from './preview-service.ts';

/** Calls about links: to a group, to a person, and what is done with either. */
export const linkRoutes = (deps: Deps): Binding[] => [
  bind(calls.createGroupLink, async ({ caller, params, body }) => ({
    data: await groupLinks.create(deps, caller.userId, params.groupId, body),
  })),
  bind(calls.listGroupLinks, async ({ caller, params }) => ({
    data: await groupLinks.list(deps, caller.userId, params.groupId),
  })),
  bind(calls.revokeGroupLink, async ({ caller, params }) => ({
    data: await groupLinks.revoke(deps, caller.userId, params),
  })),
  bind(calls.createPersonLink, async ({ caller, body }) => ({
    data: await personLinks.create(deps, caller.userId, body),
  })),
  bind(calls.listPersonLinks, async ({ caller }) => ({ data: await personLinks.list(deps, caller.userId) })),
  bind(calls.revokePersonLink, async ({ caller, params }) => ({
    data: await personLinks.revoke(deps, caller.userId, params.linkId),
  })),
  bindAnybody(previewLink, async ({ caller, body }) => ({
    data: await preview(deps, caller, body.token),
  })),
  bind(calls.joinByLink, async ({ caller, body }) => ({ data: await join(deps, caller.userId, body) })),
];
