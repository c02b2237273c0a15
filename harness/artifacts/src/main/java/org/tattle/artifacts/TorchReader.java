package org.tattle.artifacts;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.artifacts.bertopic.BertopicWeights;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.pickle.PyTensors;
import org.tattle.artifacts.tensors.Tensors;
import org.tattle.artifacts.tensors.TorchFile;

/** Reads PyTorch's files: tensors by their names, or whatever else a tool saved, as in any pickle. */
final class TorchReader implements ArtifactReader {
    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    @Override
    public boolean knows(SourceFile file) {
        return TorchFile.isLikely(file);
    }

    @Override
    public Contents read(SourceFile file) {
        TorchFile saved = TorchFile.read(file);
        Optional<Map<String, ArrayView>> named = PyTensors.named(saved.pickle());
        if (named.isPresent()) {
            return BertopicWeights.contents(new Tensors(file, "PyTorch", named.get(), saved.open(), List.of()));
        }
        Contents pickled = PickleReader.contents(file.path().toString(), saved.pickle(), NOTHING);
        List<String> open = new ArrayList<>(saved.open());
        open.addAll(pickled.open());
        String kind = pickled.kind().replaceFirst("^pickle", "PyTorch's pickle");
        return new Contents(kind, pickled.findings(), pickled.materials(), open);
    }
}
