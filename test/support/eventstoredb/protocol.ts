import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import shared, { type StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams, { type AppendReq, type BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import wellKnown from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Proposal } from './log.js';

/** The messages and services of EventStoreDB's gRPC protocol, as the client brings them. They are CommonJS: only a default import sees them. */
export const pb = { gossip, features, shared, status, streams, any, wellKnown };
export const services = {
  gossip: gossipService.GossipService,
  features: featuresService.ServerFeaturesService,
  streams: streamsService.StreamsService,
};

/** Both forms of append propose an event in the same words. */
export function proposalOf(message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): Proposal {
  const metadata = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export const nameOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
