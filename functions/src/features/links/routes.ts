import { previewLink } from '@barabar/core/contract/link-preview';
import * as calls from '@barabar/core/contract/links';
import { bind, bindAnybody, type Binding } from '../../kit/endpoint.ts';
import * as groupLinks from './group-links.ts';
import { join, preview } from './join-service.ts';
import * as personLinks from './person-links.ts';

export const linkRoutes: Binding[] = [
  bind(calls.createGroupLink, (call, { params, body }) => groupLinks.create(call, params.groupId, body)),
  bind(calls.listGroupLinks, (call, { params }) => groupLinks.list(call, params.groupId)),
  bind(calls.revokeGroupLink, (call, { params }) => groupLinks.revoke(call, params)),
  bind(calls.createPersonLink, (call, { body }) => personLinks.create(call, body)),
  bind(calls.listPersonLinks, (call) => personLinks.list(call)),
  bind(calls.revokePersonLink, (call, { params }) => personLinks.revoke(call, params.linkId)),
  bindAnybody(previewLink, (call, { body }) => preview(call, body.token)),
  bind(calls.joinByLink, (call, { body }) => join(call, body)),
];
