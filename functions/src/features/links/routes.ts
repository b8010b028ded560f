import { previewLink } from '@barabar/core/contract/link-preview';
import * as calls from '@barabar/core/contract/links';
import { bind, bindAnybody, type Binding } from '../../kit/endpoint.ts';
import * as groupLinks from './group-links.ts';
import { join } from './join-service.ts';
import * as personLinks from './person-links.ts';
import { preview } from './preview-service.ts';

export const linkRoutes: Binding[] = [
  bind(calls.createGroupLink, async (call, { params, body }) => ({
    data: await groupLinks.create(call, params.groupId, body),
  })),
  bind(calls.listGroupLinks, async (call, { params }) => ({
    data: await groupLinks.list(call, params.groupId),
  })),
  bind(calls.revokeGroupLink, async (call, { params }) => ({
    data: await groupLinks.revoke(call, params),
  })),
  bind(calls.createPersonLink, async (call, { body }) => ({
    data: await personLinks.create(call, body),
  })),
  bind(calls.listPersonLinks, async (call) => ({ data: await personLinks.list(call) })),
  bind(calls.revokePersonLink, async (call, { params }) => ({
    data: await personLinks.revoke(call, params.linkId),
  })),
  bindAnybody(previewLink, async (call, { body }) => ({
    data: await preview(call, body.token),
  })),
  bind(calls.joinByLink, async (call, { body }) => ({ data: await join(call, body) })),
];
