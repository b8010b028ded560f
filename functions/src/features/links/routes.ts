import { previewLink } from '@barabar/core/contract/link-preview';
import * as calls from '@barabar/core/contract/links';
import { bind, bindAnybody, type Binding } from '../../kit/endpoint.ts';
import * as groupLinks from './group-links.ts';
import { joinThrough, previewJoining } from './join-service.ts';
import * as personLinks from './person-links.ts';

export const linkRoutes: Binding[] = [
  bind(calls.createGroupLink, (call, { params, body }) =>
    groupLinks.makeGroupLink(call, params.groupId, body),
  ),
  bind(calls.listGroupLinks, (call, { params }) => groupLinks.listGroupLinks(call, params.groupId)),
  bind(calls.revokeGroupLink, (call, { params }) => groupLinks.revokeGroupLink(call, params)),
  bind(calls.createPersonLink, (call, { body }) => personLinks.makePersonLink(call, body)),
  bind(calls.listPersonLinks, (call) => personLinks.listPersonLinks(call)),
  bind(calls.revokePersonLink, (call, { params }) => personLinks.revokePersonLink(call, params.linkId)),
  bindAnybody(previewLink, (call, { body }) => previewJoining(call, body.token)),
  bind(calls.joinByLink, (call, { body }) => joinThrough(call, body)),
];
